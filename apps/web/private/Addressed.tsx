import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { z } from 'zod'

interface AddressedProps {
  search: z.ZodObject
  screen: FunctionComponent<object>
}

/** Gives a screen what its address says; an address that does not say which record is refused with a word of advice. */
export function Addressed({ search, screen: Screen }: AddressedProps) {
  const t = useKitWords()
  const given = search.safeParse(useSearch({ strict: false }))
  if (!given.success) return <Alert color="yellow">{t('record.missing')}</Alert>
  return <Screen {...given.data} />
}
