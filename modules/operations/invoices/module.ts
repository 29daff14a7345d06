import { invoiceKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { invoiceFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createInvoice, getInvoice, layOut, updateInvoice } from './invoices.ts'
import { layOutInvoiceLetter, sendInvoice } from './letter.ts'
import { cancelInvoice, charge, restoreInvoice } from './moves.ts'
import { previewInvoice } from './preview.ts'
import { printInvoice } from './print.ts'
import { invoiceList, salesToInvoice } from './queries.ts'

export const module: Module = {
  kinds: [invoiceKind],
  routes: [
    handle(api.createInvoice, createInvoice),
    handle(api.findInvoicesFilter, invoiceList),
    handle(api.salesToInvoice, salesToInvoice),
    handle(api.layOutInvoice, layOut),
    handle(api.getInvoiceById, getInvoice),
    handle(api.previewInvoice, previewInvoice),
    handle(api.updateInvoice, updateInvoice),
    handle(api.activeCharged, charge),
    handle(api.deleteInvoice, cancelInvoice),
    handle(api.reverseCancellation, restoreInvoice),
    handle(api.printInvoice, printInvoice),
    handle(api.letterOfInvoice, layOutInvoiceLetter),
    handle(api.sendInvoice, sendInvoice),
  ],
  finders: [invoiceFinder],
}
