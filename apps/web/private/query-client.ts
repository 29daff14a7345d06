import { ApiError } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'

const isTemporary = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/** What the browser remembers of the server's answers. A query with `tellsError` tells its failure in a toast. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.['tellsError'] === true && !(error instanceof ApiError && error.status === 401))
        toast.error(error.message)
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
