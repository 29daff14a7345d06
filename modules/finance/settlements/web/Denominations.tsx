import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countsOf, currencyOf, denominationsWritten, isCash, type OperationValues } from './form-values.ts'

/** In which notes and coins cash came, for whoever counts them: nothing, or all of the money. */
export function Denominations({
  form,
}: {
  form: Pick<Form<OperationValues>, 'values' | 'patch' | 'refused'>
}) {
  const t = useScreenWords()
  const language = useLanguage()
  const { values } = form
  const currencies = useQuery({ ...query(currencySelect, {}), enabled: isCash(values) })
  const currencyId = currencyOf(values)
  const counts = countsOf(values)
  const currency = currencies.data?.data.find(({ _id, isFunctional }) =>
    currencyId === null ? isFunctional : _id === currencyId,
  )
  if (!isCash(values) || currency === undefined || currency.denominations.length === 0) return null
  const counted = sum(
    denominationsWritten(values).map(({ denomination, count }) => amount(denomination).times(String(count))),
  )
  const missing = amount(values.amount === '' ? '0' : values.amount).minus(counted)
  const wrong = form.refused.find(({ path }) => path.startsWith('denominations'))
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
              onChange={(count) =>
                form.patch({
                  denominations: { currency: currencyId, counts: { ...counts, [each]: String(count) } },
                })
              }
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
