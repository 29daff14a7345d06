import { addressesOf } from '@cuadre/web-kit/address.ts'
import { workerKind } from '../kind.ts'

export const { listAddress, formAddress, detailAddress, addressOf, editAddressOf } = addressesOf(workerKind)

export const usersAddress = `${workerKind.list}/users` as const
export const familyAddress = `${workerKind.list}/family` as const
export const ownAddress = '/profile/workerFile' as const

/** A file as it was on a day. */
export const onDayAddressOf = (id: string, date: string): string => `${addressOf(id)}&date=${date}`

/** The form of a new file, of the person who is a user. */
export const fileOfUserAddress = (user: string): string => `${formAddress}?user=${user}`

/** Absences and holidays stand above the files: what a worker has and had of them. */
export const vacationsAddressOf = ({ _id }: { _id: string }): string =>
  `/rrhh/daysOf/vacations?workerId=${_id}`
export const absencesAddressOf = ({ _id }: { _id: string }): string => `/rrhh/daysOf?workerId=${_id}`
