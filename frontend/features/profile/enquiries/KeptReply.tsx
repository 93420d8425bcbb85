import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { keepValues, readValues } from '../../../lib/keptValues';
import { BroughtBack, broughtBack } from '../../../shared/BroughtBack';
import { useAppSelector } from '../../../state/hooks';
import { FormWatch } from '../../../ui/form/FormWatch';

/** Keeps a reply that is being written until it is sent, and brings it back after a new sign-in, a reload or another page of the inbox. */
export function KeptReply({ enquiryId }: { enquiryId: number }) {
  const form = useForm();
  const userId = useAppSelector((state) => state.session.user?.id);
  // Who signs in as somebody else finds nothing.
  const key = `enquiry_reply:${userId}:${enquiryId}`;
  const [sentences, setSentences] = useState<string[]>([]);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const text = readValues(key)?.get('text');
    if (typeof text === 'string' && text !== '') {
      form.change('text', text);
      setSentences([broughtBack]);
    }
    setBegun(true);
  }, [form, key]);
  const keep = ({ text }: Record<string, unknown>) => keepValues(key, text ? { text } : null);
  return (
    <>
      <BroughtBack sentences={sentences} />
      {begun && userId !== undefined && <FormWatch onValues={keep} />}
    </>
  );
}
