import { type Counts, countedIn } from '@cuadre/finance/settlements/web/counts.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'

interface NotesToCountProps {
  denominations: readonly string[]
  currency: string
  counts: Counts
  refused: readonly { path: string; message: string }[]
  onCount(counts: Counts): void
}

/** The notes and coins of a till, each with a field that a thumb finds, and what they come to. */
export function NotesToCount({ denominations, currency, counts, refused, onCount }: NotesToCountProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const wrong = refused.find(({ path }) => path.startsWith('denominations'))
  return (
    <Panel title={t('cashCounts.denominations')}>
      <Stack gap="sm">
        <Text c="var(--ink2)">{t('cashCounts.countHere')}</Text>
        <SimpleGrid cols={{ base: 2, sm: 4, lg: 6 }} spacing="sm">
          {denominations.map((each) => (
            <NumberInput
              key={each}
              size="lg"
              label={t('operations.denominationsOf', { denomination: showAmount(each, language) })}
              value={counts[each] ?? ''}
              min={0}
              max={1_000_000}
              inputMode="numeric"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              onChange={(count) => onCount({ ...counts, [each]: String(count) })}
              description={
                Number(counts[each] ?? 0) > 0 ? (
                  <Money value={text(amount(each).times(String(counts[each])))} />
                ) : (
                  '–'
                )
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          ))}
        </SimpleGrid>
        <Group justify="space-between" aria-live="polite">
          <Text fw={600} size="lg">
            {t('cashCounts.counted')}: <Money value={text(countedIn(counts))} /> {currency}
          </Text>
          <Text c="var(--ink2)">{t('cashCounts.blind')}</Text>
        </Group>
        {wrong && <Text c="var(--bad)">{wrong.message}</Text>}
      </Stack>
    </Panel>
  )
}
