import { Kbd } from '@mantine/core'
import classes from './KeyHints.module.css'

interface KeyHint {
  keys: readonly string[]
  words: string
}

/** Keys and what they do. Hidden where there is no keyboard to press them on. */
export function KeyHints({ hints, wordsFirst = false }: { hints: readonly KeyHint[]; wordsFirst?: boolean }) {
  return (
    <span className={classes['hints']}>
      {hints.map(({ keys, words }) => (
        <span key={words} className={classes['hint']}>
          {wordsFirst && words}
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {!wordsFirst && words}
        </span>
      ))}
    </span>
  )
}
