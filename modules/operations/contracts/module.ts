import { contractFinder } from './search.ts'
import { contractKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createContract, deleteContract, getContract, updateContract } from './contracts.ts'
import { lastContract } from './numbers.ts'
import { printContract } from './print.ts'
import { contractList, contractOptions, supplementsOf } from './queries.ts'

export const module: Module = {
  kinds: [contractKind],
  finders: [contractFinder],
  routes: [
    handle(api.createContract, createContract),
    handle(api.getContractsFilter, contractList),
    handle(api.updateContract, updateContract),
    handle(api.updateContractByWidget, updateContract),
    handle(api.deleteContract, deleteContract),
    handle(api.getContractById, getContract),
    handle(api.getContractsByType, contractOptions),
    handle(api.getContractsByTypeAndOrganization, contractOptions),
    handle(api.getSupplementByContractMarco, supplementsOf),
    handle(api.getLastContract, lastContract),
    handle(api.printContract, printContract),
  ],
}
