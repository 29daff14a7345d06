import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import type { Day } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRequest, getRequestable } from '../api.ts'
import { blankRequest, valuesOf } from './form-values.ts'
import { RequestEditor } from './RequestEditor.tsx'
import { subjectChoice } from './subject-source.ts'

/** A request to be written: a new one, that of an operation or contract (`?for=`), or one not yet approved (`?id=`). */
export default function RequestForm({ id, for: subject }: NewOrOne & { for?: string | undefined }) {
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  if (id === undefined && subject !== undefined)
    return <RequestFor key={subject} day={day} subject={subject} />
  return (
    <RecordLoader key={id ?? 'new'} call={getRequest} id={id} still>
      {(request) => (
        <RequestEditor request={request} start={request ? valuesOf(request) : blankRequest(day, null)} />
      )}
    </RecordLoader>
  )
}

function RequestFor({ day, subject }: { day: Day; subject: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery(query(getRequestable, { id: subject, date: day }))
  if (found.isPending) return <Loading />
  const [first] = found.data?.data ?? []
  if (!first) return <Alert color="yellow">{t('paymentRequests.nothingToRequest')}</Alert>
  return (
    <RequestEditor
      request={undefined}
      about={subject}
      start={blankRequest(day, subjectChoice(first, language))}
    />
  )
}
