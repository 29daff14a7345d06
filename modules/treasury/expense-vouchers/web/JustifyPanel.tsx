import type { Day } from '@cuadre/kernel/day.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Text } from '@mantine/core'
import type { LineRow } from './line-rows.ts'
import { SpentLines } from './SpentLines.tsx'

export interface Justifying {
  date: Day
  lines: LineRow[]
}

interface JustifyPanelProps {
  /** What was handed over, and in which currency if not in that of the books. */
  total: string
  currency: string | undefined
  said: Justifying
  messageAt(path: string): string | undefined
  onChange(said: Justifying): void
  onLook(): void
  onClose(): void
}

const isFigure = (written: string) => /^\d+(\.\d+)?$/.test(written)

/** What an advance was spent on, and on which day that was said; what is left comes back to the fund. */
export function JustifyPanel({
  total,
  currency,
  said,
  messageAt,
  onChange,
  onLook,
  onClose,
}: JustifyPanelProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const spent = sum(said.lines.filter((line) => isFigure(line.amount)).map((line) => amount(line.amount)))
  const left = amount(total).minus(spent)
  const shown = [showAmount(text(left.abs()), language), currency].filter(Boolean).join(' ')
  return (
    <Panel title={t('expenseVouchers.justifying.heading')}>
      <p style={{ margin: '0 0 12px', color: 'var(--ink2)' }}>{t('expenseVouchers.justifying.words')}</p>
      <HeadFields>
        <DayInput
          label={t('expenseVouchers.justifying.day')}
          required
          data-autofocus
          value={said.date}
          error={messageAt('date')}
          onChange={(date) => onChange({ ...said, date })}
        />
      </HeadFields>
      <SpentLines
        rows={said.lines}
        onChange={(lines) => onChange({ ...said, lines })}
        messageAt={messageAt}
      />
      <Group justify="space-between" gap="sm" mt="md">
        <Text component="output" c={left.lt(zero) ? 'var(--bad)' : 'var(--ink2)'}>
          {t(left.lt(zero) ? 'expenseVouchers.justifying.over' : 'expenseVouchers.justifying.back', {
            amount: shown,
          })}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('expenseVouchers.justifying.close')}
          </Button>
          <Button onClick={onLook} disabled={said.date === ''}>
            {t('expenseVouchers.justifying.look')}
          </Button>
        </Group>
      </Group>
    </Panel>
  )
}
