import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { positionKind, salaryScaleKind } from './kind.ts'
import { addCharge, deleteCharge, getCharge, updateCharge } from './positions.ts'
import { printTemplate } from './print.ts'
import {
  areasOf,
  groupOptions,
  linesOf,
  positionList,
  positionOptions,
  salaryScale,
  templateLines,
} from './queries.ts'
import { updateSalaryScale } from './scale.ts'
import { positionFinder } from './search.ts'

export const module: Module = {
  kinds: [positionKind, salaryScaleKind],
  routes: [
    handle(api.getCharges, positionList),
    handle(api.getChargesByTemplate, templateLines),
    handle(api.printTemplate, printTemplate),
    handle(api.addCharge, addCharge),
    handle(api.updateCharge, updateCharge),
    handle(api.deleteCharge, deleteCharge),
    handle(api.getCharge, getCharge),
    handle(api.getWorkTemplateByCharge, linesOf),
    handle(api.getAreasByCharge, areasOf),
    handle(api.getChargesForSelect, positionOptions),
    handle(api.getSalaryScale, salaryScale),
    handle(api.updateSalaryScale, updateSalaryScale),
    handle(api.getSalaryGroupsForSelect, groupOptions),
  ],
  finders: [positionFinder],
}
