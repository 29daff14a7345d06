import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

export function ReturnBadge({ state }: { state: 'confirmed' | 'cancelled' }) {
  const t = useScreenWords()
  return <StateBadge badge={state}>{t(`saleReturns.states.${state}`)}</StateBadge>
}
