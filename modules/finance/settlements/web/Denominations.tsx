import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { CountedCash } from './CountedCash.tsx'
import { countsOf, currencyOf, isCash, type OperationValues } from './form-values.ts'

/** In which notes and coins cash came, for whoever counts them: nothing, or all of the money. */
export function Denominations({
  form,
}: {
  form: Pick<Form<OperationValues>, 'values' | 'patch' | 'refused'>
}) {
  const { values } = form
  if (!isCash(values)) return null
  const currency = currencyOf(values)
  return (
    <CountedCash
      currencyId={currency}
      amount={values.amount}
      counts={countsOf(values)}
      refused={form.refused}
      onCount={(counts) => form.patch({ denominations: { currency, counts } })}
    />
  )
}
