import { monthOf } from '@cuadre/kernel/day.ts'
import type { Column } from '../headings.ts'

const short = [
  ['Ene', 'Jan'],
  ['Feb'],
  ['Mar'],
  ['Abr', 'Apr'],
  ['May'],
  ['Jun'],
  ['Jul'],
  ['Ago', 'Aug'],
  ['Sep', 'Set'],
  ['Oct'],
  ['Nov'],
  ['Dic', 'Dec'],
]

/** The columns of the months of an exercise, in its order, by the names of the calendar. */
export const monthColumns = (startDate: string): Column[] =>
  Array.from({ length: 12 }, (_, at) => {
    const month = (monthOf(startDate) - 1 + at) % 12
    return { id: `planMonth${month + 1}`, help: 'planMonth', also: short[month] ?? [] }
  })

export const planColumns = (startDate: string): Column[] => [
  { id: 'planRow', required: true, also: ['F', 'No.', 'Línea', 'Line'] },
  { id: 'planConcept', also: ['Descripción', 'Description', 'Indicador'] },
  ...monthColumns(startDate),
  { id: 'planYear', ignored: true, also: ['Año', 'Plan del año', 'Year'] },
]
