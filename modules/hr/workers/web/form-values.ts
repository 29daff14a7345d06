import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { z } from 'zod'
import type { PositionChoice } from '../../positions/web/sources.ts'
import type { createDataSheet, getUserDataSheet, updateDataSheet } from '../api.ts'
import type { ContractKind, SalaryType, Schooling } from '../shapes.ts'

export type Whole = z.output<typeof getUserDataSheet.output>

/** A file as it is typed. */
export const startOf = (editing: Whole | undefined, user: Choice | null) => ({
  code: editing?.code ?? '',
  identityNumber: editing?.identityNumber ?? '',
  firstName: editing?.firstName ?? '',
  lastName: editing?.lastName ?? '',
  secondLastName: editing?.secondLastName ?? '',
  birthDay: '',
  address: editing?.address ?? '',
  phone: editing?.phone ?? '',
  email: editing?.email ?? '',
  schooling: (editing?.schooling ?? null) as z.output<typeof Schooling> | null,
  bank: editing?.bank ?? '',
  card: editing?.card ?? '',
  partner: editing?.partner ?? false,
  contributionBase: editing?.contributionBase ?? '',
  severalJobs: editing?.severalJobs ?? false,
  retired: editing?.retired ?? false,
  user: (editing?.user ?? user) as Choice | null,
  photoId: editing?.photoId ?? null,
  files: (editing?.documents ?? []) as LinkedFile[],
  position: (editing?.position ?? null) as PositionChoice | null,
  area: (editing?.area ?? null) as Choice | null,
  salaryType: editing?.salaryType ?? ('monthly' as z.output<typeof SalaryType>),
  salary: editing?.salary ?? '',
  weeklyHours: editing?.weeklyHours ?? '',
  costCenter: (editing?.costCenter ?? null) as Choice | null,
  contractKind: 'indefinite' as z.output<typeof ContractKind>,
  contractNumber: '',
  startDate: '',
  endDate: '',
  validFrom: '',
  note: '',
})

export type Values = ReturnType<typeof startOf>

/** What is known of a person whatever her place is. */
const personOf = (values: Values, seesPrivate: boolean) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  secondLastName: orNull(values.secondLastName),
  address: orNull(values.address),
  phone: orNull(values.phone),
  email: orNull(values.email),
  schooling: values.schooling,
  bank: orNull(values.bank),
  partner: values.partner,
  severalJobs: values.severalJobs,
  retired: values.retired,
  userId: values.user?._id ?? null,
  photoId: values.photoId,
  ...(values.birthDay !== '' && { birthDay: values.birthDay }),
  ...(values.note.trim() !== '' && { note: values.note }),
  ...(seesPrivate && {
    card: orNull(values.card),
    contributionBase: values.partner ? orNull(values.contributionBase) : null,
    mediaIds: values.files.map(({ _id }) => _id),
  }),
})

const placeOf = (values: Values, seesPrivate: boolean) =>
  values.position === null
    ? {}
    : {
        positionId: values.position._id,
        ...(values.area && { areaId: values.area._id }),
        salaryType: values.salaryType,
        ...(seesPrivate && values.salary !== '' && { salary: values.salary }),
        ...(values.weeklyHours !== '' && { weeklyHours: values.weeklyHours }),
        ...(values.costCenter && { costCenterId: values.costCenter._id }),
      }

/** A new file, with the contract by which the person comes where a post is chosen. */
export const newFile = (values: Values, seesPrivate: boolean): z.input<typeof createDataSheet.input> => ({
  ...(values.code.trim() !== '' && { code: values.code }),
  identityNumber: values.identityNumber.trim(),
  ...personOf(values, seesPrivate),
  ...placeOf(values, seesPrivate),
  ...(values.startDate !== '' && { startDate: values.startDate }),
  ...(values.position !== null && {
    contractKind: values.contractKind,
    ...(values.contractNumber.trim() !== '' && { contractNumber: values.contractNumber }),
    ...(values.endDate !== '' && { endDate: values.endDate }),
  }),
})

/** A file that is changed from a day on. What may not be seen is not sent, and stays. */
export const changedFile = (
  values: Values,
  { _id, version, contract, identityNumber }: Whole,
  seesPrivate: boolean,
): z.input<typeof updateDataSheet.input> => ({
  _id,
  version,
  code: values.code,
  ...(seesPrivate &&
    values.identityNumber.trim() !== identityNumber && {
      identityNumber: values.identityNumber.trim(),
    }),
  ...personOf(values, seesPrivate),
  ...(contract && placeOf(values, seesPrivate)),
  ...(contract && { costCenterId: values.costCenter?._id ?? null }),
  ...(values.validFrom !== '' && { validFrom: values.validFrom }),
})
