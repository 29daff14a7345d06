import { findOneConfigurationTheme } from '@cuadre/platform/theme/web/calls.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wearColours } from './wear-colours.ts'

/** Fetches the organization's colours at every change of route; an answer of less than a minute ago is good enough. */
export function useOrganizationTheme(path: string): void {
  const t = useKitWords()
  const known = useQueryClient()
  const { organizationId } = useSession()
  useEffect(() => {
    known
      .fetchQuery({
        ...query(findOneConfigurationTheme, { organizationId }),
        staleTime: 60_000,
        meta: { lasts: true },
      })
      .then(({ data }) => wearColours(data.colors))
      .catch((error: unknown) =>
        toast.error(t('frame.themeFailed'), error instanceof Error ? error.message : undefined),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- the path is what it is fetched for
  }, [known, organizationId, path])
}
