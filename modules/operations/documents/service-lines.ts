import { sql } from 'kysely'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { round } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { eachLine, type Refuse } from '@cuadre/platform/documents/lines.ts'
import { isForeignCurrency, type LineDraft, priced, type PricedLine } from './goods.ts'
import type { Party } from './terms.ts'

export interface ServiceDraft extends LineDraft {
  serviceId: string
}

/** What the catalogue says of a service. */
export interface ServiceFacts {
  id: string
  code: string
  active: boolean
  kind: 'sold' | 'bought' | 'both'
  price: string | null
  /** That of the price, where it is not that of the books. */
  currencyId: string | null
  decimals: number | null
  incomeAccountId: string | null
  expenseAccountId: string | null
  expenseItemId: string | null
}

export interface PricedService extends PricedLine {
  serviceId: string
}

interface Input<Draft, Extra> {
  lines: readonly Draft[]
  /** Clients are sold services, providers sell theirs. */
  party: Party
  currencyId: string | null | undefined
  /** What a line is besides its price; `service` is missing where nobody knows it. */
  more(draft: Draft, service: ServiceFacts | undefined, refuse: Refuse): Extra
}

/** Lines of services with their price, and everything that is wrong with them. */
export async function pricedServices<Draft extends ServiceDraft, Extra extends object>(
  context: Context,
  { lines, party, currencyId, more }: Input<Draft, Extra>,
): Promise<{ ready: (PricedService & Extra)[]; wrong: FieldRefusal[] }> {
  const [known, isForeign] = await Promise.all([
    factsOf(
      context,
      lines.map(({ serviceId }) => serviceId),
    ),
    isForeignCurrency(context, currencyId),
  ])
  return eachLine(lines, (draft, refuse) => {
    const service = known.get(draft.serviceId)
    // A price of the catalogue is for documents in its currency; in another one it has to be written.
    const isSame = (service?.currencyId ?? null) === (isForeign ? currencyId : null)
    const price = isSame ? (service?.price ?? null) : null
    const line = priced(draft, price, refuse)
    if (!service) refuse('serviceId', 'service.unknown')
    else
      checkService(
        service,
        { party, line, isPriced: draft.unitPrice !== undefined || price !== null },
        refuse,
      )
    return { ...line, serviceId: draft.serviceId, ...more(draft, service, refuse) }
  })
}

function checkService(
  { code, active, kind, decimals }: ServiceFacts,
  { party, line, isPriced }: { party: Party; line: PricedLine; isPriced: boolean },
  refuse: Refuse,
): void {
  if (!active) refuse('serviceId', 'service.inactive', { code })
  else if (kind === (party === 'client' ? 'bought' : 'sold'))
    refuse('serviceId', party === 'client' ? 'document.serviceNotSold' : 'document.serviceNotBought', {
      code,
    })
  if (decimals !== null && !round(line.quantity, decimals).eq(line.quantity))
    refuse('quantity', 'document.quantityDecimals', { code, decimals })
  if (!isPriced) refuse('unitPrice', 'document.noPrice', { code })
}

async function factsOf(
  { tx, organization }: Context,
  ids: readonly string[],
): Promise<Map<string, ServiceFacts>> {
  const { rows } = await sql<ServiceFacts>`
    select service.id, service.code, service.active, service.kind, service.price, service.currency_id as "currencyId", unit.decimals,
           service.income_account_id as "incomeAccountId", service.expense_account_id as "expenseAccountId",
           service.expense_item_id as "expenseItemId"
      from service
      left join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = service.unit_id
     where service.organization_id = ${organization} and service.id = any(${[...new Set(ids)]})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
