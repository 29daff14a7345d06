import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countedIn, type Counts } from './counts.ts'

interface CountedCashProps {
  /** Null in the currency of the books. */
  currencyId: string | null
  amount: string
  counts: Counts
  refused: readonly { path: string; message: string }[]
  onCount(counts: Counts): void
}

/** The notes and coins of a currency to be counted, and what they come to beside the amount. */
export function CountedCash({ currencyId, amount: whole, counts, refused, onCount }: CountedCashProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const currencies = useQuery(query(currencySelect, {}))
  const currency = currencies.data?.data.find(({ _id, isFunctional }) =>
    currencyId === null ? isFunctional : _id === currencyId,
  )
  if (currency === undefined || currency.denominations.length === 0) return null
  const counted = countedIn(counts)
  const missing = amount(whole === '' ? '0' : whole).minus(counted)
  const wrong = refused.find(({ path }) => path.startsWith('denominations'))
  return (
    <Panel title={t('operations.denominations')}>
      <Stack gap="sm">
        <Text c="var(--ink2)">{t('operations.denominationsHelp')}</Text>
        <SimpleGrid cols={{ base: 3, sm: 5, lg: 7 }} spacing="sm">
          {currency.denominations.map((each) => (
            <NumberInput
              key={each}
              label={t('operations.denominationsOf', { denomination: showAmount(each, language) })}
              value={counts[each] ?? ''}
              min={0}
              max={1_000_000}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              onChange={(count) => onCount({ ...counts, [each]: String(count) })}
            />
          ))}
        </SimpleGrid>
        {counted.gt(zero) && (
          <Text aria-live="polite" c={missing.eq(zero) ? undefined : 'var(--bad)'}>
            {t('operations.counted')}: <Money value={text(counted)} />
            {!missing.eq(zero) && (
              <>
                {' · '}
                {t(missing.gt(zero) ? 'operations.uncounted' : 'operations.overcounted')}:{' '}
                <Money value={text(missing.abs())} />
              </>
            )}
          </Text>
        )}
        {wrong && <Text c="var(--bad)">{wrong.message}</Text>}
      </Stack>
    </Panel>
  )
}
