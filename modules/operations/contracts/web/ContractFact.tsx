import { allows } from '@cuadre/kernel/permissions.ts'
import { Fact } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { addressOf } from './addresses.ts'

interface ContractFactProps {
  contract: { _id: string; number: string; supplement: { _id: string; number: string } | null } | null
}

/** The contract that a document was made under; a link for whoever may see contracts. */
export function ContractFact({ contract }: ContractFactProps) {
  const t = useScreenWords()
  const { permissions } = useSession()
  if (contract === null) return null
  const { number, supplement } = contract
  const name = supplement === null ? number : `${number} · ${supplement.number}`
  return (
    <Fact label={t('contracts.one')}>
      {allows(['adminContract'], permissions) ? (
        <Link to={addressOf(supplement ?? contract)}>{name}</Link>
      ) : (
        name
      )}
    </Fact>
  )
}
