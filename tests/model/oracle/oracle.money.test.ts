/** The rules by hand of charts that move money, and of those that keep what is a person's own. */
import { describeRules } from './describe-rules.ts'
import { keptRules } from './kept.rules.ts'
import { moneyRules } from './money.rules.ts'

describeRules([...moneyRules, ...keptRules])
