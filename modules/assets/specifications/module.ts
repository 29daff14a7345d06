import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { specificationKind } from './kind.ts'
import { childrenOf, groupOptions, specificationList, specificationOptions } from './queries.ts'
import { specificationFinder } from './search.ts'
import {
  createSpecification,
  deleteSpecification,
  getSpecification,
  updateSpecification,
} from './specifications.ts'

export const module: Module = {
  kinds: [specificationKind],
  routes: [
    handle(api.getSpecifications, specificationList),
    handle(api.createSpecification, createSpecification),
    handle(api.updateSpecification, updateSpecification),
    handle(api.deleteSpecification, deleteSpecification),
    handle(api.getSpecification, getSpecification),
    handle(api.getParentsForSelect, groupOptions),
    handle(api.getChildrenById, childrenOf),
    handle(api.getSpecificationsForSelect, specificationOptions),
  ],
  finders: [specificationFinder],
}
