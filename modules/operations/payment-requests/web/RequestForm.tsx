import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import type { Day } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getRequest, getRequestable } from '../api.ts'
import { blankRequest, valuesOf } from './form-values.ts'
import { RequestEditor } from './RequestEditor.tsx'
import { subjectChoice } from './subject-source.ts'

/** A request to be written: a new one, that of an operation or contract (`?for=`), or one not yet approved (`?id=`). */
export default function RequestForm() {
  const t = useScreenWords()
  const { id, for: subject }: { id?: string; for?: string } = useSearch({ strict: false })
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Spinner label={t('catalogue.searching')} />
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
  if (found.isPending) return <Spinner label={t('catalogue.searching')} />
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
