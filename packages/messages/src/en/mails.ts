import type { mails as source } from '../et/mails.ts'
import type { Texts } from '../texts.ts'

export const mails: Texts<typeof source> = {
  greeting: 'Hello {{name}},',
  buttonFails: 'If the button does not work, open this address in your browser:',
  automatic: 'This e-mail was sent automatically.',
  portal: 'Ordering portal',
  more: '… and {{count}} more',
  pieces: '{{quantity}} pcs',
  facts: {
    projectNumber: 'Project no.',
    orderName: 'Order name',
    client: 'Client',
    orderer: 'Orderer',
    deadline: 'Deadline',
    price: 'Price without VAT',
    priceOnRequest: 'to be confirmed',
    agent: 'Project manager',
    invoiceNumber: 'Invoice number',
    receiver: 'Invoice receiver',
    toPay: 'To pay, VAT included',
    dueOn: 'Due date',
    referenceNumber: 'Reference number',
    wish: 'Your request',
    worksheet: 'Worksheet',
    product: 'Product',
    quantity: 'Quantity',
    orders: 'Orders',
  },
  seeOrder: 'View the order',
  invitation: {
    subject: 'Invitation to the ordering portal: {{client}}',
    title: 'You are invited to the ordering portal',
    text: '{{inviter}} invites you to the ordering portal for print products, as a user of the client {{client}}.',
    action: 'Create account',
    note: 'The link works until {{moment}} and can be used once. If you did not expect an invitation, there is nothing you need to do.',
  },
  staffInvitation: {
    subject: 'Invitation to the ordering portal: new colleague',
    title: 'You are invited to the ordering portal',
    text: '{{inviter}} invites you to the ordering portal for print products, as a member of the agency’s staff.',
  },
  passwordReset: {
    subject: 'Setting a new password',
    title: 'Set a new password',
    text: 'A new password was requested for your account.',
    action: 'Set a new password',
    note: 'The link works until {{moment}} and can be used once. If you did not ask for a new password, there is nothing you need to do: your current password stays valid.',
  },
  orderReceived: {
    orderer: {
      subject: 'We received your order {{number}}',
      title: 'Thank you for your order!',
      text: 'We received your order {{number}}. We will look it over and let you know when it is confirmed.',
    },
    agent: {
      subject: 'New order {{number}}: {{client}}',
      title: 'New order {{number}}',
      text: '{{orderer}} submitted a new order. It is waiting to be confirmed.',
    },
  },
  orderConfirmed: {
    subject: 'Order {{number}} is confirmed',
    title: 'Your order is confirmed',
    text: 'We looked over your order {{number}} and started work on it. We will let you know when it is done.',
  },
  orderPriced: {
    subject: 'The price of order {{number}} is known',
    title: 'The price of your order is known',
    text: 'Your order {{number}} had a price on request. Now it is known.',
  },
  alterationAnswered: {
    subject: 'Your change request, order {{number}}',
    title: 'We answered your change request',
    text: 'We looked at your request to change order {{number}}. Our answer:',
  },
  orderCanceled: {
    subject: 'Order {{number}} is canceled',
    title: 'Your order is canceled',
    text: 'Your order {{number}} is canceled. The reason:',
    note: 'If you have questions, please contact your project manager.',
  },
  orderDone: {
    subject: 'Order {{number}} is done',
    title: 'Your order is done',
    text: 'All products of order {{number}} are printed and delivered.',
    textWithCanceled:
      'The products of order {{number}} are printed and delivered, except for those that were canceled. Canceled products:',
  },
  filesMissing: {
    subject: 'Files of order {{number}} are missing',
    title: 'We are waiting for your files',
    text: 'To print order {{number}} we need the design files of these products:',
    note: 'Please send the files to your project manager, who will add them to the order. Printing can start when all files are there.',
  },
  invoiceIssued: {
    subject: 'Invoice {{number}}, due {{day}}',
    title: 'New invoice {{number}}',
    text: 'A new invoice was issued to you. You can download it in the ordering portal.',
    textWithPdf:
      'A new invoice was issued to you; it is attached to this letter. If you have an account in the ordering portal, you find it there too.',
    action: 'Open invoices',
  },
  worksheetSent: {
    subject: 'Worksheet {{name}}: {{product}}',
    title: 'Worksheet {{name}} was sent to you',
    text: '{{sender}} has sent you a worksheet. Please look it over and say whether you take the job. No account is needed.',
    action: 'Open the worksheet',
    note: 'The link is valid until {{moment}}. Anyone who has it can see the worksheet and answer it: please do not pass it on to people who have nothing to do with the job.',
  },
  unreadMessage: {
    subject: 'New message: {{author}}',
    title: '{{author}} wrote to you',
    action: 'Reply',
    note: 'We sent this e-mail because you were not in the ordering portal when the message came.',
  },
}
