import { type ReviewBody, reviewBody } from '#contract/reviews/reviews';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useDeduplicatedMutation } from '#endpoints/base/useIdempotentMutation';
import { reviewsApi } from '#endpoints/reviews';
import { Form } from '#ui/form/Form';
import { Honeypot } from '#ui/form/fields/Honeypot';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ReviewFields } from './ReviewFields';
import { ReviewInputPersistence } from './ReviewInputPersistence';
import { persistReviewInput } from './reviewStorage';
import { emptyReview } from './reviewValues';

interface LeaveReviewFormProps {
  /** Id of the form's heading. */
  labelledBy: string;
  contractor: { id: number; slug: string; name: string; drilling_methods: readonly string[] };
  /** Receives the email address to which the link was sent. */
  onSent: (email: string) => void;
  /** Called when the form was filled with stored input. */
  onRestored: () => void;
}

const initialValues = { ...emptyReview, email: '', homepage: '' };

/** The form for a new review. The review stays unconfirmed until its author opens the emailed link. See docs/product-rules.md#10-reviews. */
export function LeaveReviewForm({ labelledBy, contractor, onSent, onRestored }: LeaveReviewFormProps) {
  const [leaveReview] = reviewsApi.endpoints.leaveReview.useMutation();
  const send = useDeduplicatedMutation(leaveReview);
  const handleSubmit = async (review: ReviewBody) => {
    const { error } = await send({ contractor: contractor.slug, body: review });
    if (error) return toApiFailure(error);
    persistReviewInput(contractor.id).clear();
    onSent(review.email);
    return undefined;
  };
  return (
    <Form labelledBy={labelledBy} schema={reviewBody} initialValues={initialValues} onSubmit={handleSubmit}>
      <ReviewFields company={contractor.name} methods={contractor.drilling_methods}>
        <TextField
          name="email"
          label="Work email"
          type="email"
          autoComplete="email"
          hint="We'll email you a link to confirm your review. We never show your email address or give it to the company. If you use an address at your own company's domain, your review says Confirmed by work email."
          required
        />
      </ReviewFields>
      <Honeypot name="homepage" />
      <ReviewInputPersistence contractorId={contractor.id} onRestored={onRestored} />
      <div>
        <SubmitButton look="accent">Submit review</SubmitButton>
      </div>
    </Form>
  );
}
