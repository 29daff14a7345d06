import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { smallIcon } from '../widgets/small-icon.ts'
import { DayInput } from './DayInput.tsx'
import { MoneyInput } from './MoneyInput.tsx'

/** A figure as it is typed, and from when it holds: since ever, without a day. */
export interface DatedAmount {
  validFrom: string
  amount: string
}

interface DatedAmountsProps {
  amounts: readonly DatedAmount[]
  /** Above them: what they are, or what holds where there are none. */
  help: string
  decimals: number
  words: Readonly<Record<'validFrom' | 'always' | 'amount' | 'add' | 'remove', string>>
  /** What is wrong with one: `validFrom` or `amount` of the one at a place. */
  messageAt(at: number, field: keyof DatedAmount): string | undefined
  onChange(amounts: DatedAmount[]): void
}

/** Figures that hold each from its day until the next. */
export function DatedAmounts({ amounts, help, decimals, words, messageAt, onChange }: DatedAmountsProps) {
  const change = (at: number, next: Partial<DatedAmount>) =>
    onChange(amounts.map((each, index) => (index === at ? { ...each, ...next } : each)))
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      {amounts.map(({ validFrom, amount }, at) => (
        // They have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} align="flex-start" wrap="nowrap" gap="xs">
          <DayInput
            label={words.validFrom}
            placeholder={words.always}
            value={validFrom}
            error={messageAt(at, 'validFrom')}
            onChange={(day) => change(at, { validFrom: day })}
          />
          <MoneyInput
            label={words.amount}
            decimals={decimals}
            value={amount}
            error={messageAt(at, 'amount')}
            onChange={(next) => change(at, { amount: next })}
          />
          <ActionIcon
            mt={28}
            variant="subtle"
            color="red"
            aria-label={words.remove}
            onClick={() => onChange(amounts.filter((_, index) => index !== at))}
          >
            <IconTrash {...smallIcon} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => onChange([...amounts, { validFrom: '', amount: '' }])}
        >
          {words.add}
        </Button>
      </Group>
    </Stack>
  )
}
