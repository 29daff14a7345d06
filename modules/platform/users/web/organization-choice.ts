import { call, query } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { getOrganizationsSelect } from '../../organizations/api.ts'

/** The organizations that the caller sees: the own one, or all of the installation for whoever looks after it. */
export const organizationSource: NamedSource = {
  isWhole: true,
  name: 'organizations',
  search: async (search, signal) =>
    choicesOf(await call(getOrganizationsSelect, { search }, { signal }), (each): Choice => each),
}

export function useOwnOrganization(): Choice {
  const { organizationId, organizationName } = useSession()
  return { _id: organizationId, name: organizationName }
}

/** Whether the caller sees any organization beside the own one. */
export function useSeesOthers(): boolean {
  const { organizationId } = useSession()
  const seen = useQuery(query(getOrganizationsSelect, {}))
  return seen.data?.data.some(({ _id }) => _id !== organizationId) ?? false
}
