/** The type whose elements are the types. */
export const typeOfTypes = 'PT'
export const warehouseType = 'AA'
export const unitType = 'UM'
/** Sale, supply, lease … */
export const contractKindType = 'TC'

/** Types that the product itself works with: they keep their code and stay. */
export const ownTypes: readonly string[] = [typeOfTypes, warehouseType, unitType, contractKindType]
