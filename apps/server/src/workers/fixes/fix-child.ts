import { answerParent } from '../child/answer-parent.ts'
import { makeFix } from './make-fix.ts'

answerParent(makeFix)
