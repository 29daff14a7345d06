import { prePayrollKind } from '../kind.ts'

export const listAddress = prePayrollKind.list
export const formAddress = `${listAddress}/options` as const
export const monthAddress = `${listAddress}/details` as const
export const editAddress = prePayrollKind.details

/** Where the hours of a month come in from the file of a clock. */
export const clockAddress = `${listAddress}/clock` as const

/** Where a payroll of the month is begun. */
export const payrollAddress = '/rrhh/manualNominate/nominate/options'

/** A month as an address says it: `2026-11`. */
export type MonthText = string
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

export const monthOfDay = (day: string): MonthText => day.slice(0, 7)

/** The month as calls ask for it. */
export const monthAndYear = (month: MonthText): { month: number; year: number } => ({
  month: Number(month.slice(5)),
  year: Number(month.slice(0, 4)),
})

const ofMonth = (address: string, month: MonthText, area?: string): string =>
  `${address}?month=${month}${area === undefined ? '' : `&area=${area}`}`

export const monthAddressOf = (month: MonthText, area?: string) => ofMonth(monthAddress, month, area)
export const editMonthAddressOf = (month: MonthText, area?: string) => ofMonth(editAddress, month, area)
export const newMonthAddressOf = (month: MonthText, area?: string) => ofMonth(formAddress, month, area)
export const clockAddressOf = (month: MonthText) => ofMonth(clockAddress, month)
export const addressOf = ({ _id }: { _id: string }): string => `${editAddress}?id=${_id}`

export const payrollAddressOf = (text: MonthText): string => {
  const { month, year } = monthAndYear(text)
  return `${payrollAddress}?month=${month}&year=${year}`
}
