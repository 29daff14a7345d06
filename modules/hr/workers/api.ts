import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  matchesOf,
  Name,
  Nothing,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { Relative } from '../relatives/shapes.ts'
import { workerKind } from './kind.ts'
import {
  Contract,
  ContractKind,
  Expiry,
  FileVersion,
  hired,
  LeavingReason,
  personal,
  placed,
  Sex,
  Worker,
  WorkerRow,
  WorkerState,
} from './shapes.ts'

export const workerColumns = [
  { id: 'code', header: 'workers.code', type: 'text' },
  { id: 'name', header: 'workers.name', type: 'text' },
  { id: 'identityNumber', header: 'workers.identityNumber', type: 'text', optional: true },
  { id: 'position', header: 'workers.position', type: 'text' },
  { id: 'area', header: 'workers.area', type: 'text' },
  { id: 'entity', header: 'workers.entity', type: 'text' },
  { id: 'costCenter', header: 'workers.costCenter', type: 'text' },
  { id: 'contractKind', header: 'workers.contractKind', type: 'word', words: 'workers.contractKinds' },
  { id: 'hiredOn', header: 'workers.hiredOn', type: 'day' },
  { id: 'endDate', header: 'workers.endDate', type: 'day' },
  { id: 'leftOn', header: 'workers.leftOn', type: 'day' },
  { id: 'salary', header: 'workers.salary', type: 'money', optional: true },
  { id: 'sex', header: 'workers.sex', type: 'word', words: 'workers.sexes' },
  { id: 'birthDay', header: 'workers.birthDay', type: 'day' },
  { id: 'state', header: 'workers.state', type: 'word', words: 'workers.states' },
] as const satisfies readonly ListColumn[]

export const userColumns = [
  { id: 'name', header: 'workers.user', type: 'text' },
  { id: 'email', header: 'workers.email', type: 'text' },
  { id: 'active', header: 'workers.userActive', type: 'yesNo' },
  { id: 'worker', header: 'workers.one', type: 'text' },
] as const satisfies readonly ListColumn[]

const { permission } = workerKind

export const userDataSheetsFilter = reads('POST', '/private/usersDataSheets/userDataSheetsFilter', {
  permission,
  summary: 'Files of workers as they are today, or were on a day, by page.',
  input: listInput({
    /** As they were at the end of this day. */
    date: Day.optional(),
    entityId: Id.optional(),
    areaId: Id.optional(),
    positionId: Id.optional(),
    state: z.union([WorkerState, z.array(WorkerState)]).optional(),
    contractKind: ContractKind.optional(),
    expiry: Expiry.optional(),
  }),
  output: listOf(WorkerRow),
  columns: workerColumns,
})

const identity = {
  code: Code.optional(),
  identityNumber: Line(30).min(1, 'field.required'),
  /** Said by the identity number where the localization reads it. */
  birthDay: Day.optional(),
  sex: Sex.optional(),
  /** The user as whom the person signs in. */
  userId: Id.nullable().optional(),
  photoId: Id.nullable().optional(),
  /** The files that she has; those that are not named are dropped. */
  mediaIds: z.array(Id).max(100).optional(),
}

/** What the screens of a file are answered. */
const Whole = Worker.extend({ documents: z.array(Media) })

export const createDataSheet = changes('POST', '/private/usersDataSheets/createDataSheet', {
  permission,
  summary:
    'Open the file of a worker, taken on in a post where one is named; without a code it gets the next.',
  input: z.strictObject({ ...identity, ...personal, ...placed, ...hired }),
  output: Whole,
})

export const updateDataSheet = changes('PUT', '/private/usersDataSheets/updateDataSheet', {
  permission,
  summary:
    'Change a file from a day on, today where none is named. The earlier version is kept, and what is planned later keeps what it says otherwise.',
  input: z
    .strictObject({
      _id: Id,
      version: Version,
      validFrom: Day.optional(),
      ...identity,
      ...personal,
      ...placed,
    })
    .partial()
    .required({ _id: true, version: true }),
  output: Whole,
})

/** As it is, or as it was on a day. */
const OnDay = z.strictObject({ id: Id, date: Day.optional() })

export const getUserDataSheet = reads('GET', '/private/usersDataSheets/getUserDataSheet', {
  permission,
  summary: 'One file as it is, or as it was on a day.',
  input: OnDay,
  output: Whole,
})

export const getUserDataSheetDetails = reads('GET', '/private/usersDataSheets/getUserDataSheetDetails', {
  permission,
  summary: 'One file with its contracts and relatives, as it is or as it was on a day.',
  input: OnDay,
  output: Whole.extend({ contracts: z.array(Contract), relatives: z.array(Relative), versions: z.int() }),
})

export const getVersionByDataSheet = reads('GET', '/private/usersDataSheets/getVersionByDataSheet', {
  permission,
  summary: 'The versions of a file, the latest first, with what each says otherwise than the one before.',
  input: ById,
  output: dataOf(FileVersion),
})

export const getMyDataSheet = reads('GET', '/private/usersDataSheets/getMine', {
  permission: 'session',
  summary:
    'The own file of whoever is signed in, with its contracts and relatives; null where there is none.',
  input: Nothing,
  output: z.object({
    data: Worker.extend({ contracts: z.array(Contract), relatives: z.array(Relative) }).nullable(),
  }),
})

export const printDataSheet = reads('GET', '/private/usersDataSheets/print', {
  permission,
  summary: 'The file of a worker as it is, or as it was on a day, as a PDF.',
  input: OnDay,
  output: AFile,
})

const changed = { _id: Id, version: Version }

export const hireWorker = changes('POST', '/private/usersDataSheets/hire', {
  permission,
  summary: 'Take somebody on again, or for the first time, by a contract of its own.',
  input: z.strictObject({ ...changed, ...hired, ...placed, positionId: Id, note: Line(300).optional() }),
  output: Whole,
})

export const changeContract = changes('PUT', '/private/usersDataSheets/updateContract', {
  permission,
  summary: 'Prolong the contract in force, or make it one of another kind.',
  input: z.strictObject({ ...changed, kind: ContractKind.optional(), endDate: Day.nullable().optional() }),
  output: Whole,
})

export const retireWorker = changes('POST', '/private/usersDataSheets/retire', {
  permission,
  summary: 'Say that somebody leaves: the last day, and why. The place is free from the next day on.',
  input: z.strictObject({
    ...changed,
    lastDay: Day,
    reason: LeavingReason,
    note: Line(300).nullable().optional(),
  }),
  output: Whole,
})

export const reinstateWorker = changes('POST', '/private/usersDataSheets/reinstate', {
  permission,
  summary: 'Take back that somebody left, where the place is still free.',
  input: z.strictObject(changed),
  output: Whole,
})

export const deleteUserDataSheet = changes('DELETE', '/private/usersDataSheets/deleteUserDataSheet', {
  permission,
  summary: 'Delete a file of which nothing came yet; whoever has a history leaves instead.',
  input: ById,
  output: Done,
})

const Search = z.strictObject({ search: z.string().trim().max(200).optional() })

/** A worker in few words: where and as what. */
const Named = Option.extend({ position: z.string().nullable(), area: z.string().nullable() })

export const getWorkerListForSelect = reads('GET', '/private/usersDataSheets/getWorkerListForSelect', {
  permission: 'session',
  summary: 'Who works here today, as options.',
  input: Search,
  output: matchesOf(Named),
})

export const getWorkerList = reads('GET', '/private/usersDataSheets/getWorkerList', {
  permission: 'session',
  summary: 'Everybody who works here today, with post and area.',
  input: z.strictObject({ areaId: Id.optional() }),
  output: dataOf(Named),
})

export const getUsersWorkers = reads('GET', '/private/usersDataSheets/getUsersWorkers', {
  permission: 'session',
  summary: 'The users who are workers, each with the number of the file.',
  input: Search,
  output: matchesOf(z.object({ _id: Id, name: Name, worker: Option })),
})

export const getResponsibilities = reads('GET', '/private/usersDataSheets/getResponsibilities', {
  permission,
  summary:
    'What a worker answers for today: areas, storages, cost centres, cash, advances to justify. What whoever asks may not see is only counted.',
  input: ById,
  output: dataOf(z.object({ kind: z.string(), _id: Id, code: z.string(), name: z.string() })).extend({
    hidden: z.int(),
  }),
})

export const getUsersRRHH = reads('POST', '/private/usersRRhh/getUsersRRHH', {
  permission,
  summary: 'Users with the file of the worker that each is, by page.',
  input: listInput({ hasFile: z.boolean().optional(), active: z.boolean().optional() }),
  output: listOf(
    z.object({
      _id: Id,
      name: z.string(),
      email: z.string(),
      active: z.boolean(),
      worker: Option.nullable(),
    }),
  ),
  columns: userColumns,
})
