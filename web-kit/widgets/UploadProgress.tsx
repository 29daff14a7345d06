import { Group, Progress, Text } from '@mantine/core'
import { useKitWords } from '../words/use-words.ts'

/** How much of a file is over, as a whole number of percent. */
export function UploadProgress({ name, percent }: { name: string; percent: number }) {
  const t = useKitWords()
  const whole = Math.round(Math.min(Math.max(percent, 0), 100))
  return (
    <Group gap="sm" wrap="nowrap">
      <Text truncate flex="0 1 auto">
        {name}
      </Text>
      <Progress.Root flex="1 0 80px" size="sm">
        <Progress.Section value={whole} color="var(--blue)" aria-label={t('upload.progress', { name })} />
      </Progress.Root>
      <Text c="var(--ink2)" w="4ch" ta="right">
        {whole} %
      </Text>
    </Group>
  )
}
