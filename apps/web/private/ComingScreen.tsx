import { use } from 'react'
import classes from './ComingScreen.module.css'
import { ScreenName } from './use-crumbs.ts'

/** Where the first screen will be while its files are on their way: what it is called, and that something comes. */
export const ComingScreen = () => (
  <div className={classes['screen']} aria-busy>
    <p className={classes['title']}>{use(ScreenName)}</p>
    {Array.from({ length: 5 }, (_, at) => (
      <div key={at} className={classes['part']} />
    ))}
  </div>
)
