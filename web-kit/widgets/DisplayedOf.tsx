import { Text } from '@mantine/core'
import { useKitWords } from '../words/use-words.ts'

/** That a short list is only the beginning of a longer one, and how long that is; nothing where it is whole. */
export function DisplayedOf({ displayed, all }: { displayed: number; all: number }) {
  const t = useKitWords()
  if (all <= displayed) return null
  return (
    <Text size="xs" c="var(--ink2)" py={8}>
      {t('list.displayedOf', { displayed, all })}
    </Text>
  )
}
