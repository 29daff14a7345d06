import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

/** A year, and the ways to the one before and the one after it. */
export function YearChoice({ year, onChange }: { year: number; onChange(year: number): void }) {
  const t = useScreenWords()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" aria-label={t('rrhhStats.before')} onClick={() => onChange(year - 1)}>
        <IconChevronLeft {...smallIcon} />
      </ActionIcon>
      <strong aria-live="polite">{year}</strong>
      <ActionIcon variant="default" aria-label={t('rrhhStats.after')} onClick={() => onChange(year + 1)}>
        <IconChevronRight {...smallIcon} />
      </ActionIcon>
    </Group>
  )
}
