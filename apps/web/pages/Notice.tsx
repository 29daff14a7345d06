import { Mark } from '@cuadre/web-kit/layout/Mark.tsx'
import { goTo } from '@cuadre/web-kit/location.ts'
import type { MouseEvent } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  code: string
  title: string
  explanation: string
  words: { home: string; login: string }
}

const within = (address: string) => ({
  href: address,
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(address)
  },
})

export function Notice({ code, title, explanation, words }: NoticeProps) {
  return (
    <main className={classes['notice']}>
      <Mark size={32} />
      <p className={classes['code']}>{code}</p>
      <h1>{title}</h1>
      <p className={classes['explanation']}>{explanation}</p>
      <p className={classes['ways']}>
        <a className={classes['button']} {...within('/')}>
          {words.home}
        </a>
        <a {...within('/login')}>{words.login}</a>
      </p>
    </main>
  )
}
