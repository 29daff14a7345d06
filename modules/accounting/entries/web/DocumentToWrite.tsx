import type { Day } from '@cuadre/kernel/day.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type FormMode, formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { defaultDay } from './entry-day.ts'

interface DocumentToWriteProps<Whole extends z.ZodType> {
  /** A new one, one that is changed (`?id=`), one like another (`?copy=`) or in its place (`?correct=`). */
  search: NewOrInPlace
  call: Call<'reads', z.ZodType, Whole>
  /** `day` is what a new one is dated, by the period that people work in. */
  children(begin: { mode: FormMode; whole: z.output<Whole> | undefined; day: Day }): ReactNode
}

/** Waits for what the form of a document begins with. */
export function DocumentToWrite<Whole extends z.ZodType>({
  search,
  call,
  children,
}: DocumentToWriteProps<Whole>) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id ?? ''}`} call={call} id={id} still>
      {(whole: z.output<Whole> | undefined) => children({ mode, whole, day: defaultDay(period) })}
    </RecordLoader>
  )
}
