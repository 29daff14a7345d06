import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { InvoiceState } from '../states.ts'

const lookOf = {
  issued: 'sent',
  charged: 'done',
  cancelled: 'cancelled',
} as const satisfies Record<InvoiceState, keyof typeof looks>

export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  const t = useScreenWords()
  return <StateBadge look={lookOf[state]}>{t(`invoices.states.${state}`)}</StateBadge>
}

const paidLooks = { unpaid: 'idle', partial: 'partlyPaid', paid: 'done' } as const

/** How much of it was collected in truth; nothing of an invoice that was cancelled. */
export function PaidBadge({ paid }: { paid: keyof typeof paidLooks | null }) {
  const t = useScreenWords()
  return paid === null ? (
    <>–</>
  ) : (
    <StateBadge look={paidLooks[paid]}>{t(`invoices.paidStates.${paid}`)}</StateBadge>
  )
}

/** The way of an invoice when nothing goes wrong. */
export const invoicePath: readonly InvoiceState[] = ['issued', 'charged']
