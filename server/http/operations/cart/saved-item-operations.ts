/** What a customer put aside: the list, what joins it, what is put there and what is taken off. */
import { listSavedItems } from './listSavedItems.ts'
import { mergeSavedItems } from './mergeSavedItems.ts'
import { putSavedItem } from './putSavedItem.ts'
import { removeSavedItem } from './removeSavedItem.ts'

export const savedItemOperations = [listSavedItems, mergeSavedItems, putSavedItem, removeSavedItem]
