import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { versionsOf } from './history.ts'
import { getMyFile, getWorker, getWorkerDetails } from './file.ts'
import { workerKind, workerPhotoKind } from './kind.ts'
import { changeContract, hireWorker, reinstateWorker, retireWorker } from './leaving.ts'
import { printWorker } from './print.ts'
import { plainWorkers, userList, usersWhoWork, workerList, workerOptions } from './queries.ts'
import { responsibilitiesOf } from './responsibilities.ts'
import { workerFinder } from './search.ts'
import { createWorker, deleteWorker, updateWorker } from './workers.ts'

export const module: Module = {
  kinds: [workerKind, workerPhotoKind],
  routes: (product) => [
    handle(api.userDataSheetsFilter, workerList),
    handle(api.createDataSheet, createWorker),
    handle(api.updateDataSheet, updateWorker),
    handle(api.getUserDataSheet, getWorker),
    handle(api.getUserDataSheetDetails, getWorkerDetails),
    handle(api.getVersionByDataSheet, versionsOf),
    handle(api.getMyDataSheet, getMyFile),
    handle(api.printDataSheet, printWorker),
    handle(api.hireWorker, hireWorker),
    handle(api.changeContract, changeContract),
    handle(api.retireWorker, retireWorker),
    handle(api.reinstateWorker, reinstateWorker),
    handle(api.deleteUserDataSheet, deleteWorker),
    handle(api.getWorkerListForSelect, workerOptions),
    handle(api.getWorkerList, plainWorkers),
    handle(api.getUsersWorkers, usersWhoWork),
    handle(api.getUsersRRHH, userList),
    handle(api.getResponsibilities, (context, input) => responsibilitiesOf(context, product, input)),
  ],
  finders: [workerFinder],
}
