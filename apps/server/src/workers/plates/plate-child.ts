import { answerParent } from '../child/answer-parent.ts'
import { makePlates } from './make-plates.ts'

answerParent(makePlates)
