import { query } from '@cuadre/web-kit/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { Side } from '../states.ts'
import { partnerField, sides } from './sides.ts'
import { sharesOf } from './shares.ts'

/** All that can be settled with a partner, as rows of the form. */
export function useShares(side: Side, partnerId: string | undefined) {
  const calls = sides[side]
  const open = useQuery({
    ...query(calls.openWith, partnerField(calls, partnerId ?? '')),
    enabled: partnerId !== undefined,
  })
  return { shares: open.data ? sharesOf(side, open.data) : [], isLoading: open.isLoading }
}
