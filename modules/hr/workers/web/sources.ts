import { choiceOf, searchInput, sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import type { z } from 'zod'
import { getUsersRRHH, getWorkerListForSelect, type userDataSheetsFilter } from '../api.ts'
import { formAddress } from './addresses.ts'

export type WorkerRow = z.output<typeof userDataSheetsFilter.output>['data'][number]

/** Who works here, by name and number of the file. */
export const workerSource: NamedSource = {
  ...sourceOf('worker', 'workers', getWorkerListForSelect),
  creates: { form: formAddress },
}

/** Users who are no worker's yet. */
export const freeUserSource: NamedSource = {
  kind: 'user',
  name: 'usersWithoutFile',
  recent: 'usersWithoutFile',
  search: async (text, signal) =>
    choicesOf(
      await call(getUsersRRHH, { limit: 50, hasFile: false, ...searchInput(text) }, { signal }),
      ({ _id, name, email }) => choiceOf({ _id, code: email, name }),
    ),
}
