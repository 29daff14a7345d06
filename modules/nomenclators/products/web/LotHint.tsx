import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'

/** How lots are written in a cell: what comes in says them, what leaves may. */
export function LotHint({ of }: { of: 'coming' | 'leaving' }) {
  const t = useScreenWords()
  return (
    <Text size="xs" c="var(--ink2)">
      {t(`lineLots.${of}`)}
    </Text>
  )
}
