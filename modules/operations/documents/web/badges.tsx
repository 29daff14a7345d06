import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

const paidBadges = { unpaid: 'idle', partial: 'partlyPaid', paid: 'done' } as const

/** How much of a document was paid or collected; nothing where nothing is owed for it. */
export function PaidBadge({ paid, words }: { paid: keyof typeof paidBadges | null; words: string }) {
  const t = useScreenWords()
  return paid === null ? <>–</> : <StateBadge badge={paidBadges[paid]}>{t(`${words}.${paid}`)}</StateBadge>
}
