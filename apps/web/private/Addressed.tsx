import { Notice } from '@cuadre/web-kit/layout/Notice.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useSearch } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { saidBy, type Parts } from '@cuadre/web-kit/said.ts'

interface AddressedProps {
  search: Parts
  screen: FunctionComponent<object>
  /** The key of the screen's name. */
  title: string
  /** Where its records are listed, if anywhere. */
  list: string | undefined
}

/** Gives a screen what its address says; in the place of one whose address does not say which record, a word of advice. */
export function Addressed({ search, screen: Screen, title, list }: AddressedProps) {
  const [t, words] = [useKitWords(), useScreenWords()]
  const given = saidBy(search, useSearch({ strict: false }))
  if (given) return <Screen {...given} />
  return (
    <Notice title={words(title)} {...(list !== undefined && { list })}>
      {t('record.missing')}
    </Notice>
  )
}
