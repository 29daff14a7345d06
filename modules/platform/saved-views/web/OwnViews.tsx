import { call, query } from '@cuadre/web-kit/api.ts'
import { SavedViews } from '@cuadre/web-kit/list/own-views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { saveView as Contract } from '../api.ts'
import type { z } from 'zod'
import { deleteView, savedViews, saveView } from './calls.ts'

const mine = { ...query(savedViews, {}), staleTime: 5 * 60_000 }

/** Gives the lists what the person named before, on whatever machine. */
export function OwnViews({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data } = useQuery(mine)
  const own = useMemo(() => {
    const afterwards = () => client.invalidateQueries({ queryKey: mine.queryKey })
    return {
      views: data?.data ?? [],
      save: (view: z.input<typeof Contract.input>) => call(saveView, view).then(afterwards),
      remove: (id: string) => call(deleteView, { id }).then(afterwards),
    }
  }, [client, data])
  return <SavedViews value={own}>{children}</SavedViews>
}
