import { useChange } from '@cuadre/web-kit/api.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { moveVacation, unplanVacation, type vacationPlan } from '../api.ts'
import { type Days, daysMoved, lengthened, moved, placeInYear } from './place-in-year.ts'
import classes from './VacationPlan.module.css'

export type PlanRow = z.output<typeof vacationPlan.output>['data'][number]
export type Planned = PlanRow['planned'][number]

interface PlannedBarProps {
  planned: Planned
  name: string
  year: number
  onOpen(): void
}

/** What a key does to days, if it moves or lengthens them. */
function byKey({ key, shiftKey }: KeyboardEvent, days: Days, year: number): Days | undefined {
  const step = shiftKey ? 7 : 1
  if (key === 'ArrowLeft') return moved(days, -step, year)
  if (key === 'ArrowRight') return moved(days, step, year)
  if (key === '+') return lengthened(days, 1)
  return key === '-' ? lengthened(days, -1) : undefined
}

/** Planned holidays on the line of the year: dragged to other days, or moved with the keyboard. */
export function PlannedBar({ planned, name, year, onOpen }: PlannedBarProps) {
  const t = useScreenWords()
  const [shifted, setShifted] = useState<Days>()
  const drag = useRef<{ at: number; width: number; hasMoved: boolean }>(undefined)
  const move = useChange(moveVacation, { onSuccess: () => toast.success(t('rrhhStats.saved')) })
  const removal = useChange(unplanVacation, { onSuccess: () => toast.success(t('rrhhStats.removed')) })
  const isBusy = move.isPending || removal.isPending
  const { startDate, endDate } = shifted ?? planned
  const ended = {
    onError: (error: { message: string }) => toast.error(error.message),
    onSettled: () => setShifted(undefined),
  }
  const keep = () => {
    if (isBusy || !shifted) return
    if (shifted.startDate === planned.startDate && shifted.endDate === planned.endDate)
      return setShifted(undefined)
    move.mutate({ _id: planned._id, version: planned.version, ...shifted }, ended)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isBusy) return
    const next = byKey(event, { startDate, endDate }, year)
    if (next) {
      event.preventDefault()
      setShifted(next)
    } else if (event.key === 'Delete') removal.mutate({ id: planned._id }, ended)
    else if (event.key === 'Escape') setShifted(undefined)
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const { parentElement } = event.currentTarget
    if (isBusy || event.button !== 0 || !parentElement) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at: event.clientX, width: parentElement.clientWidth, hasMoved: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const by = daysMoved((event.clientX - current.at) / current.width, year)
    if (by === 0 && !current.hasMoved) return
    current.hasMoved = true
    setShifted(moved(planned, by, year))
  }
  const onPointerUp = () => {
    const wasDragged = drag.current?.hasMoved === true
    drag.current = undefined
    if (wasDragged) keep()
    else onOpen()
  }
  const { left, width } = placeInYear({ startDate, endDate }, year)
  const said = t('rrhhStats.planned', {
    name,
    from: showDay(startDate),
    until: showDay(endDate),
    days: planned.days,
  })
  return (
    <button
      type="button"
      className={classes['bar']}
      style={{ left: `${left}%`, width: `${width}%` }}
      aria-label={said}
      title={said}
      data-busy={isBusy || undefined}
      onKeyDown={onKeyDown}
      // What was moved by keys that were held down is kept once they are let go.
      onKeyUp={keep}
      // Enter is a click without a pointer.
      onClick={({ detail }) => detail === 0 && onOpen()}
      onBlur={keep}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = undefined
        setShifted(undefined)
      }}
    />
  )
}
