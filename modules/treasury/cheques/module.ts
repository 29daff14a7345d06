import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { chequebookList, closeChequebook, createChequebook, voidLeaf } from './chequebooks.ts'
import { changeState, createCheque, deleteCheque, getCheque, updateCheque } from './cheques.ts'
import { formOf, printOnForm, saveForm, testForm } from './cheque-form.ts'
import { chequebookKind, issuedChequeKind, receivedChequeKind } from './kind.ts'
import { correctCheque } from './correcting.ts'
import { previewCheque } from './preview.ts'
import { printCheque } from './print.ts'
import { chequeList, namesOn } from './queries.ts'
import { chequeFinders } from './search.ts'

export const module: Module = {
  kinds: [receivedChequeKind, issuedChequeKind, chequebookKind],
  finders: chequeFinders,
  routes: [
    handle(api.filterCheques, chequeList),
    handle(api.createCheque, createCheque),
    handle(api.updateCheque, updateCheque),
    handle(api.changeStateCheque, changeState),
    handle(api.correctCheque, correctCheque),
    handle(api.previewCheque, previewCheque),
    handle(api.getCheque, getCheque),
    handle(api.deleteCheque, deleteCheque),
    handle(api.printCheque, printCheque),
    handle(api.namesOfIssued, (context) => namesOn(context, 'issued')),
    handle(api.namesOfReceived, (context) => namesOn(context, 'received')),
    handle(api.chequebooks, chequebookList),
    handle(api.createChequebook, createChequebook),
    handle(api.closeChequebook, closeChequebook),
    handle(api.voidLeaf, voidLeaf),
    handle(api.chequeForm, formOf),
    handle(api.saveChequeForm, saveForm),
    handle(api.testChequeForm, testForm),
    handle(api.printOnForm, printOnForm),
  ],
}
