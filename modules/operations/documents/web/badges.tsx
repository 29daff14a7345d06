import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

const paidLooks = { unpaid: 'idle', partial: 'partlyPaid', paid: 'done' } as const

/** How much of a document was paid or collected; nothing where nothing is owed for it. */
export function PaidBadge({ paid, words }: { paid: keyof typeof paidLooks | null; words: string }) {
  const t = useScreenWords()
  return paid === null ? <>–</> : <StateBadge look={paidLooks[paid]}>{t(`${words}.${paid}`)}</StateBadge>
}

export const serviceLooks = {
  pending: 'pending',
  approved: 'approved',
  confirmed: 'confirmed',
  invoiced: 'accepted',
  cancelled: 'cancelled',
} as const satisfies Record<string, keyof typeof looks>

/** The state of a sale or purchase of services. */
export function ServiceStateBadge({ state, words }: { state: keyof typeof serviceLooks; words: string }) {
  const t = useScreenWords()
  return <StateBadge look={serviceLooks[state]}>{t(`${words}.${state}`)}</StateBadge>
}
