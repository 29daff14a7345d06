import { isFigure } from './format.ts'

/**
 * A spreadsheet takes text that begins like this for a formula, and a formula can call programs and send the sheet
 * away. The wide forms are what East Asian keyboards type and Excel accepts as well.
 */
const beginsLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** Text that no spreadsheet calculates with, whoever typed it. A plain negative figure has nothing to calculate. */
export const neverFormula = (text: string): string =>
  beginsLikeFormula.test(text) && !isFigure(text) ? `'${text}` : text
