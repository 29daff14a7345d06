import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccountChoices } from '../../entries/web/use-account-choices.ts'
import { getOpeningBalances } from '../api.ts'
import { OpeningEditor } from './OpeningEditor.tsx'
import { OpeningShown } from './OpeningShown.tsx'

/** The balances that an exercise begins with: written while its first period is open, and read from then on. */
export function OpeningBalances({ id }: { id: string }) {
  const t = useScreenWords()
  const accounts = useAccountChoices()
  const opening = useQuery({
    ...query(getOpeningBalances, { id }),
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
    meta: { lasts: true },
  })
  if (opening.error)
    return (
      <ErrorState
        title={t('exercises.openingNotLoaded')}
        message={opening.error.message}
        onRetry={() => void opening.refetch()}
      />
    )
  if (!opening.data || !accounts.isReady) return <Spinner label={t('exercises.openingLoading')} />
  return opening.data.editable ? (
    <OpeningEditor opening={opening.data} accounts={accounts} />
  ) : (
    <OpeningShown opening={opening.data} />
  )
}
