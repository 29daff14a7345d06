import { choiceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { getProviderSelect } from '@cuadre/nomenclators/partners/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface WithPartnerProps {
  /** Whom the address of the form names. */
  partner: string | undefined
  children(partner: Choice | null): ReactNode
}

/** Waits for the partner that a new document begins with, where one is named. */
export function WithPartner({ partner, children }: WithPartnerProps) {
  const found = useQuery({
    ...query(getProviderSelect, { id: partner ?? '' }),
    enabled: partner !== undefined,
    ...readOnce,
  })
  if (partner === undefined) return <>{children(null)}</>
  return (
    <Loaded query={found}>
      {({ data: [choice] }) => children(choice === undefined ? null : choiceOf(choice))}
    </Loaded>
  )
}
