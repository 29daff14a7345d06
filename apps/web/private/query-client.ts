import { ApiError } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'

const isTemporary = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

const statusOf = (error: Error) => (error instanceof ApiError ? error.status : undefined)

/**
 * What the browser remembers of the server's answers. A query with `tellsError` tells its failure in a toast; with
 * `unlessMissing` not that there is nothing.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const tells = meta?.['tellsError']
      const isKnown = statusOf(error) === 401 || (tells === 'unlessMissing' && statusOf(error) === 404)
      if (tells !== undefined && !isKnown) toast.error(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isTemporary(error),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
