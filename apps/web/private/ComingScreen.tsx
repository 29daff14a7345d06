import { use, useState } from 'react'
import { drawnScreen } from '../first-screen/leave.tsx'
import classes from './ComingScreen.module.css'
import { ScreenName } from './use-crumbs.ts'

/**
 * Where the first screen will be while its files are on their way: what was drawn of it before the application was here,
 * else what it is called, and that something comes.
 */
export function ComingScreen() {
  const [drawn] = useState(drawnScreen)
  const name = use(ScreenName)
  if (drawn) return <div ref={(place) => place?.append(drawn)} />
  return (
    <div className={classes['screen']} aria-busy>
      <p className={classes['title']}>{name}</p>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className={classes['part']} />
      ))}
    </div>
  )
}
