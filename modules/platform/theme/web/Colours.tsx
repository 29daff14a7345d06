import { query } from '@cuadre/web-kit/api.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { getConfigurationOrganization } from '../api.ts'
import { ColourForm } from './ColourForm.tsx'

/** The colours of the own organization, or of another (`?id=`), tried on the very screen before they are kept. */
export default function Colours({ id: other }: NewOrOne) {
  const { organizationId: own } = useSession()
  const id = other ?? own
  const theme = useQuery({
    ...query(getConfigurationOrganization, { organizationId: id }),
    ...readOnce,
  })
  return (
    <Loaded query={theme}>
      {({ data: { name, colors } }) => <ColourForm key={id} organizationId={id} name={name} saved={colors} />}
    </Loaded>
  )
}
