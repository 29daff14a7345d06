import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCash } from '@tabler/icons-react'
import type { Side } from '../states.ts'
import { settleAddress } from './addresses.ts'
import { sides } from './sides.ts'

interface SettleDocumentProps {
  side: Side
  partnerId: string
  /** What is owed by them is chosen, and the money filled in. */
  documentIds: readonly string[]
  /** How much of it was settled; nothing where nothing is owed for it. */
  paid: 'unpaid' | 'partial' | 'paid' | null
  /** Whether it is what is done next. */
  isNext?: boolean
}

/** Leads from what is owed to the collection or payment of it, whole or in part, for whoever may settle debts. */
export function SettleDocument({ side, partnerId, documentIds, paid, isNext = false }: SettleDocumentProps) {
  const t = useScreenWords()
  const { words, permissions } = sides[side]
  if (paid !== 'unpaid' && paid !== 'partial') return null
  return (
    <ButtonLink
      needs={permissions.settle}
      to={settleAddress(side, partnerId, documentIds)}
      variant={isNext ? 'filled' : 'default'}
      leftSection={<IconCash {...smallIcon} />}
    >
      {t(`${words}.settle`)}
    </ButtonLink>
  )
}
